import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'

type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1]
type LayoutName = Parameters<MapLibreMap['setLayoutProperty']>[1]

/** Writes only the properties that differ, so that sources, feature states and a drawing on the map stay as they are. */
export function restyleLayers(
  map: MapLibreMap,
  before: readonly LayerSpecification[],
  after: readonly LayerSpecification[],
): void {
  const old = new Map(before.map((layer) => [layer.id, layer]))
  for (const layer of after) {
    // The names come from the layers' own specification, which TypeScript loses over the union of layer kinds.
    for (const [name, value] of changes(old.get(layer.id)?.paint, layer.paint)) {
      map.setPaintProperty(layer.id, name as PaintName, value)
    }
    for (const [name, value] of changes(old.get(layer.id)?.layout, layer.layout)) {
      map.setLayoutProperty(layer.id, name as LayoutName, value)
    }
  }
}

function changes(before: object | undefined, after: object | undefined): [name: string, value: never][] {
  const old = new Map<string, unknown>(Object.entries(before ?? {}))
  return Object.entries<never>({ ...after }).filter(
    ([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value),
  )
}
