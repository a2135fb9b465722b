/** A viewpoint as the BCF API 3.0 writes it, without its name and picture. Metres, z up, coordinates of the IFC files. */
export interface BcfView {
  readonly perspective_camera?: (BcfCamera & { readonly field_of_view: number }) | null | undefined
  readonly orthogonal_camera?: (BcfCamera & { readonly view_to_world_scale: number }) | null | undefined
  readonly lines?: readonly { readonly start_point: BcfPoint; readonly end_point: BcfPoint }[] | null | undefined
  readonly clipping_planes?: readonly BcfClippingPlane[] | null | undefined
  readonly components?: BcfComponents | null | undefined
}

export interface BcfPoint {
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface BcfCamera {
  readonly camera_view_point: BcfPoint
  readonly camera_direction: BcfPoint
  readonly camera_up_vector: BcfPoint
  /** Width over height. */
  readonly aspect_ratio: number
}

/** `direction` points into the half that is cut away. */
export interface BcfClippingPlane {
  readonly location: BcfPoint
  readonly direction: BcfPoint
}

export interface BcfComponent {
  readonly ifc_guid?: string | null | undefined
}

export interface BcfComponents {
  readonly selection?: readonly BcfComponent[] | null | undefined
  readonly coloring?:
    | readonly { readonly color: string; readonly components: readonly BcfComponent[] }[]
    | null
    | undefined
  readonly visibility?: BcfVisibility | null | undefined
}

export interface BcfVisibility {
  readonly default_visibility: boolean
  readonly exceptions: readonly BcfComponent[]
  readonly view_setup_hints?:
    | {
        readonly spaces_visible: boolean
        readonly space_boundaries_visible: boolean
        readonly openings_visible: boolean
      }
    | null
    | undefined
}

/** Things in one colour, by GlobalId; `#rrggbb`. */
export interface BcfColour {
  readonly colour: string
  readonly globalIds: readonly string[]
}
