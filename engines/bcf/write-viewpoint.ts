import type { XmlNode } from '../xml/write-xml.ts'
import type { BcfCamera, BcfComponent, BcfComponents, BcfPoint, BcfUnknown, BcfViewpoint } from './bcf-file.ts'
import { list, optional, text, unknownAttributes, unknownElements } from './write-markup.ts'

export interface ViewContext {
  readonly isThree: boolean
  readonly unknown: readonly BcfUnknown[]
  /** Width over height to write where the view itself says none. */
  readonly aspectRatio: number
}

type Child = XmlNode | null

/** A `.bcfv` file, in the order that the schema of the version wants. */
export function viewNode(viewpoint: BcfViewpoint, context: ViewContext): XmlNode {
  const where = `VisualizationInfo/${viewpoint.guid}`
  const { isThree } = context
  const bitmaps = viewpoint.bitmaps.map(
    (bitmap): XmlNode => ({
      name: 'Bitmap',
      children: [
        isThree ? text('Format', bitmap.format) : text('Bitmap', bitmap.format.toUpperCase()),
        text('Reference', bitmap.reference),
        point('Location', bitmap.location),
        point('Normal', bitmap.normal),
        point('Up', bitmap.up),
        text('Height', bitmap.height),
      ],
    }),
  )
  return {
    name: 'VisualizationInfo',
    attributes: { Guid: viewpoint.viewGuid ?? viewpoint.guid, ...unknownAttributes(where, context) },
    children: [
      viewpoint.components && componentsNode(viewpoint.components, isThree),
      viewpoint.camera && cameraNode(viewpoint.camera, context),
      list(
        'Lines',
        viewpoint.lines.map(({ start, end }) => ({
          name: 'Line',
          children: [point('StartPoint', start), point('EndPoint', end)],
        })),
      ),
      list(
        'ClippingPlanes',
        viewpoint.clippingPlanes.map(({ location, direction }) => ({
          name: 'ClippingPlane',
          children: [point('Location', location), point('Direction', direction)],
        })),
      ),
      ...(isThree ? [list('Bitmaps', bitmaps)] : bitmaps),
      ...unknownElements(where, context),
    ],
  }
}

function cameraNode(camera: BcfCamera, { isThree, aspectRatio }: ViewContext): XmlNode {
  const isPerspective = camera.kind === 'perspective'
  return {
    name: isPerspective ? 'PerspectiveCamera' : 'OrthogonalCamera',
    children: [
      point('CameraViewPoint', camera.viewPoint),
      point('CameraDirection', camera.direction),
      point('CameraUpVector', camera.up),
      text(isPerspective ? 'FieldOfView' : 'ViewToWorldScale', camera.extent),
      isThree ? text('AspectRatio', camera.aspectRatio ?? aspectRatio) : null,
    ],
  }
}

function componentsNode({ selection, visibility, coloring }: BcfComponents, isThree: boolean): XmlNode {
  const { hints } = visibility
  const hintsNode: Child = hints && {
    name: 'ViewSetupHints',
    attributes: {
      SpacesVisible: hints.spacesVisible,
      SpaceBoundariesVisible: hints.spaceBoundariesVisible,
      OpeningsVisible: hints.openingsVisible,
    },
  }
  const colors = coloring.map(({ color, components }): XmlNode => {
    const members = components.map(componentNode)
    return {
      name: 'Color',
      // 2.1 knows capitals alone.
      attributes: { Color: isThree ? color : color.toUpperCase() },
      children: isThree ? [{ name: 'Components', children: members }] : members,
    }
  })
  return {
    name: 'Components',
    children: [
      isThree ? null : hintsNode,
      list('Selection', selection.map(componentNode)),
      {
        name: 'Visibility',
        attributes: { DefaultVisibility: visibility.defaultVisibility },
        children: [isThree ? hintsNode : null, list('Exceptions', visibility.exceptions.map(componentNode))],
      },
      list('Coloring', colors),
    ],
  }
}

function componentNode({ ifcGuid, originatingSystem, authoringToolId }: BcfComponent): XmlNode {
  return {
    name: 'Component',
    attributes: { IfcGuid: ifcGuid },
    children: [optional('OriginatingSystem', originatingSystem), optional('AuthoringToolId', authoringToolId)],
  }
}

function point(name: string, { x, y, z }: BcfPoint): XmlNode {
  return { name, children: [text('X', x), text('Y', y), text('Z', z)] }
}
