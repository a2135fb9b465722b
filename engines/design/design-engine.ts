import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Engine } from '../engine-verb.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { compareDesign } from './compare-design.ts'
import { designReasonText } from './design-reason.ts'
import type { DesignResult } from './design-result.ts'
import { DESIGN_RULES, DESIGN_RULES_VERSION } from './design-rules.ts'
import { inspectFile } from './inspect-file.ts'
import { LAYER_CONVENTION_KEYS, type LayerConventionKey } from './layer-conventions.ts'

const MODEL = /\.(ifc|ifczip|glb|gltf)$/i

/** Verbs of `npm run engine -- design …`. */
export const designEngine: Engine = {
  check: {
    usage:
      'FILE… [--layers aia|iso13567|bs1192|A-*,S-*] [--number A-101] [--revision P02] [--scale 1:100] [--size A1] [--title T] [--ids FILE]',
    summary:
      'Holds drawings (DXF, PDF) and models (IFC) against the rules of design: title block, scale, dimensions, layers, grids, levels, IDS',
    files: { min: 1, max: 50 },
    options: ['layers', 'number', 'revision', 'scale', 'size', 'title', 'ids'],
    run: async (files, options) => {
      const { number = '', revision = '', scale = '', size: sheetSize = '', title = '', ids } = options
      const known = { number, revision, scale, sheetSize, title }
      const layers = conventionOf(options['layers'])
      const requirements = ids === undefined ? null : await readFile(ids)
      const read = []
      for (const file of files) {
        const kind = MODEL.test(file) ? 'model' : 'drawing'
        const inspection = await inspectFile({
          ...{ bytes: await readFile(file), kind, known, layers, dwg: null },
          ids: kind === 'model' ? requirements : null,
        })
        read.push({ name: basename(file), ...inspection })
      }
      const compared = compareDesign(read)
      const checked = read.map(({ name, looked, warnings, results, facts }, at) => ({
        ...{ name, looked, warnings },
        grids: facts.axes?.length ?? null,
        levels: facts.levels.map((level) => level.name),
        results: [...results, ...(compared[at] ?? [])],
      }))
      return { json: { version: DESIGN_RULES_VERSION, files: checked }, text: checked.flatMap(linesOf).join('\n') }
    },
  },
}

function conventionOf(given = 'none') {
  const key = LAYER_CONVENTION_KEYS.find((one) => one === given)
  if (key === 'own') throw new WrongUseError('Write the patterns: --layers "A-*,S-*"')
  return key ? { key, own: '' } : { key: 'own' as LayerConventionKey, own: given }
}

function linesOf({ name, results }: { readonly name: string; readonly results: readonly DesignResult[] }): string[] {
  return [name, ...results.map(lineOf)]
}

function lineOf({ rule, outcome, reason, place }: DesignResult): string {
  const where =
    place?.kind === 'sheet'
      ? `  [${[place.layout, place.page && `page ${place.page}`, place.box.map((value) => Math.round(value)).join(' ')].filter(Boolean).join(', ')}]`
      : place
        ? `  [${place.ifcClass} ${place.globalId ?? ''}]`
        : ''
  return `  ${outcome.toUpperCase().padEnd(10)}  ${DESIGN_RULES[rule].say.en}: ${designReasonText(reason).en}${where}`
}
