/** vt-pbf ships no types; this is the one call we make. */
declare module 'vt-pbf' {
  interface TileLayer {
    readonly features: readonly unknown[]
  }
  export function fromGeojsonVt(
    layers: Readonly<Record<string, TileLayer>>,
    options: { readonly version: 1 | 2; readonly extent: number },
  ): Uint8Array
}
