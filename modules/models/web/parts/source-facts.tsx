import { DefinitionGrid } from '#ui/definition-grid.tsx'
import type { ConversionReport } from '../../contract/bim-model.ts'
import { useModelsText } from '../use-models-text.ts'
import css from './model-parts.module.css'

/** Metres in one unit -> its sign. */
const UNIT_SIGNS: readonly (readonly [metres: number, sign: string])[] = [
  [1, 'm'],
  [0.001, 'mm'],
  [0.01, 'cm'],
  [0.3048, 'ft'],
  [0.0254, 'in'],
]
const SAME = 1e-6

/** What programs tell the file by, for who compares it elsewhere: behind a word, below what people read. */
export function TechnicalFacts({ report }: { readonly report: ConversionReport }) {
  const text = useModelsText()
  const { source } = report
  if (!source) return null
  return (
    <details className={css['technical']}>
      <summary>{text('technical')}</summary>
      <DefinitionGrid
        definitions={[
          { term: text('projectId'), value: source.projectGlobalId && <bdi dir="ltr">{source.projectGlobalId}</bdi> },
          { term: text('checksum'), value: <bdi dir="ltr">{source.sha256}</bdi>, isWide: true },
        ]}
      />
    </details>
  )
}

/** The sign of a unit of length by its metres. */
export function unitSign(metres: number): string {
  const known = UNIT_SIGNS.find(([of]) => Math.abs(metres - of) < SAME * of)
  return known?.[1] ?? `${metres} m`
}
