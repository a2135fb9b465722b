import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadModuleSpecs } from '#platform/testing/load-module-specs.ts'
import { EVERY_LOOK, LAID_OUT_WIDTHS, lookOfRun, type RunLook, TURNS } from './run-looks.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const specs = await loadModuleSpecs(ROOT)
const screens = specs.flatMap(({ id, screens }) =>
  Object.values(screens)
    .map(({ path }) => path)
    .sort()
    .map((path, place) => ({ module: id, place, path })),
)
const turns = Array.from({ length: TURNS }, (_, turn) => turn)

const cells = ({ themes, language, widths }: RunLook) =>
  themes.flatMap((theme) => widths.map((width) => `${theme} ${language} ${width}`))
const inTheme = ({ themes, widths }: RunLook) => themes.flatMap((theme) => widths.map((width) => `${theme} ${width}`))
const pairs = (look: RunLook) => [
  ...look.themes.map((theme) => `${theme} ${look.language}`),
  ...look.widths.map((width) => `${look.language} ${width}`),
  ...inTheme(look),
]
const ALL_CELLS = EVERY_LOOK.flatMap(cells)
const ALL_PAIRS = [...new Set(EVERY_LOOK.flatMap(pairs))].sort()
const met = (looks: readonly RunLook[], what: (look: RunLook) => string[]) => [...new Set(looks.flatMap(what))].sort()

function kindOf(path: string): string {
  if (/add|new|edit/i.test(path)) return 'editor'
  if (path.includes('/:')) return 'page'
  return /index|list/i.test(path) ? 'list' : 'other'
}

test('every look has each theme, direction and width together', () => {
  expect(new Set(ALL_CELLS).size).toBe(2 * 2 * LAID_OUT_WIDTHS.length)
  expect(ALL_PAIRS).toHaveLength(4 + 2 * 8)
})

test.each(turns)('four runs from run %i see a screen in each theme at each width', (first) => {
  const looks = [0, 1, 2, 3].map((later) => lookOfRun('ncrs', 0, first + later))
  expect(met(looks, inTheme)).toHaveLength(8)
})

test('eight runs see a screen in every look', () => {
  for (const { module, place } of screens)
    expect(
      met(
        turns.map((turn) => lookOfRun(module, place, turn)),
        cells,
      ),
    ).toEqual([...ALL_CELLS].sort())
})

test.each(turns)('run %i meets each pair of theme, direction and width in each kind of screen', (turn) => {
  for (const kind of ['list', 'editor', 'page', 'other']) {
    const looks = screens
      .filter(({ path }) => kindOf(path) === kind)
      .map(({ module, place }) => lookOfRun(module, place, turn))
    expect(met(looks, pairs), kind).toEqual(ALL_PAIRS)
  }
})

test.each(turns)(
  'run %i meets both themes in each module with two screens, each theme at each width with four',
  (turn) => {
    for (const module of new Set(screens.map(({ module }) => module))) {
      const looks = screens.filter((one) => one.module === module).map(({ place }) => lookOfRun(module, place, turn))
      if (looks.length >= 2)
        expect(
          met(looks, ({ themes }) => [...themes]),
          module,
        ).toHaveLength(2)
      if (looks.length >= 4) expect(met(looks, inTheme), module).toHaveLength(8)
    }
  },
)
