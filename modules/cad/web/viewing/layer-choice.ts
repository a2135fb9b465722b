import type { DisplayLayer } from '#engines/dxf/drawing/display-list.ts'

/** Layers by name: those that are off, or where fewer are shown, those that are on. Null as the file has them. */
export type LayerChoice = { readonly are: 'off' | 'on'; readonly names: readonly string[] } | null

/** Numbers of the layers that a choice hides. Names count without their case, as in the file. */
export function hiddenLayers(layers: readonly DisplayLayer[], choice: LayerChoice): ReadonlySet<number> {
  const named = new Set(choice?.names.map((name) => name.toLowerCase()))
  return numbersOf(layers, (layer) => {
    if (!choice) return !layer.isOn || layer.isFrozen
    return named.has(layer.name.toLowerCase()) === (choice.are === 'off')
  })
}

/** The shortest choice that hides just these layers. */
export function chooseLayers(layers: readonly DisplayLayer[], hidden: ReadonlySet<number>): LayerChoice {
  const asInFile = hiddenLayers(layers, null)
  if (hidden.size === asInFile.size && [...hidden].every((number) => asInFile.has(number))) return null
  const are = hidden.size * 2 > layers.length ? 'on' : 'off'
  const names = layers.flatMap((layer, number) => (hidden.has(number) === (are === 'off') ? layer.name : []))
  return { are, names }
}

function numbersOf(layers: readonly DisplayLayer[], isWanted: (layer: DisplayLayer) => boolean): ReadonlySet<number> {
  return new Set(layers.flatMap((layer, number) => (isWanted(layer) ? number : [])))
}
