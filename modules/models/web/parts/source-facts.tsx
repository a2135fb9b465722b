import type { ConversionReport } from '../../contract/bim-model.ts'
import type { useModelsText } from '../use-models-text.ts'

/** Metres in one unit -> its sign. */
const UNIT_SIGNS: readonly (readonly [metres: number, sign: string])[] = [
  [1, 'm'],
  [0.001, 'mm'],
  [0.01, 'cm'],
  [0.3048, 'ft'],
  [0.0254, 'in'],
]
const SAME = 1e-6

/** Where the newest version's file comes from, as it says itself; nothing while it was not read. */
export function sourceFacts(text: ReturnType<typeof useModelsText>, report: ConversionReport | null) {
  const source = report?.source
  if (!source) return []
  const code = (value: string | null) => value && <bdi dir="ltr">{value}</bdi>
  return [
    { term: text('authoringTool'), value: code(source.authoringTool) },
    { term: text('schemaAndView'), value: code([report.schema, source.modelView].filter(Boolean).join(' · ')) },
    { term: text('lengthUnit'), value: code(unitSign(source.lengthUnitMetres)) },
    { term: text('projectId'), value: code(source.projectGlobalId) },
    { term: text('checksum'), value: code(source.sha256), isWide: true },
  ]
}

function unitSign(metres: number): string {
  const known = UNIT_SIGNS.find(([of]) => Math.abs(metres - of) < SAME * of)
  return known?.[1] ?? `${metres} m`
}
