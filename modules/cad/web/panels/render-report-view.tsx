import { useFormats } from '#platform/web/language/use-formats.ts'
import type { RenderReport } from '../../contract/drawing.ts'
import css from '../parts/cad.module.css'
import { useCadText } from '../use-cad-text.ts'

const PROBLEMS = [
  'truncated',
  'stray-lines',
  'damaged-entity',
  'missing-block',
  'block-recursion',
  'too-many-parts',
  'too-deep',
  'external-drawing',
  'draws-nothing',
] as const

/** What was read against what is shown, type by type; what is missing and which fonts were replaced. */
export function RenderReportView({ report }: { report: RenderReport }) {
  const text = useCadText()
  const format = useFormats()
  const types = Object.entries(report.entities).toSorted(([, left], [, right]) => right.parsed - left.parsed)
  return (
    <>
      <h3 className={css['heading']}>{text('entities')}</h3>
      <ul className={css['rows']}>
        {types.map(([type, { parsed, drawn }]) => (
          <li key={type} className={css['row']}>
            <bdi dir="ltr" className={css['name']}>
              {type}
            </bdi>
            <span className={css['count']}>
              {drawn === parsed
                ? format.count(parsed)
                : text('drawnOf', { drawn: format.count(drawn), parsed: format.count(parsed) })}
            </span>
          </li>
        ))}
      </ul>
      <h3 className={css['heading']}>{text('unsupported')}</h3>
      {report.unsupported.length === 0 && <p className={css['quiet']}>{text('unsupportedNone')}</p>}
      <TypeList types={report.unsupported} />
      {report.outlineOnly.length > 0 && <h3 className={css['heading']}>{text('outlineOnly')}</h3>}
      <TypeList types={report.outlineOnly} />
      <h3 className={css['heading']}>{text('fonts')}</h3>
      <p className={css['quiet']}>
        <bdi>{report.substitutedFonts.join(' · ') || text('none')}</bdi>
      </p>
      {report.problems.length > 0 && <h3 className={css['heading']}>{text('problems')}</h3>}
      {report.problems.map(({ code, count, sample }) => {
        const known = PROBLEMS.find((name) => name === code)
        return (
          <p key={code} className={css['quiet']}>
            {known ? text(`problem.${known}`, { count: format.count(count), sample }) : code}
          </p>
        )
      })}
      <dl className={css['pairs']}>
        <dt>{text('version')}</dt>
        <dd dir="ltr">{report.version}</dd>
        <dt>{text('encoding')}</dt>
        <dd dir="ltr">{report.encoding}</dd>
        <dt>{text('blocks')}</dt>
        <dd>{format.count(report.blocks)}</dd>
      </dl>
      {report.isConverted && <p className={css['quiet']}>{text('converted')}</p>}
    </>
  )
}

function TypeList({ types }: { types: RenderReport['unsupported'] }) {
  const text = useCadText()
  const format = useFormats()
  return (
    <ul className={css['rows']}>
      {types.map(({ type, count, inBlocks }) => (
        <li key={type} className={css['row']}>
          <bdi dir="ltr" className={css['name']}>
            {type}
          </bdi>
          <span className={css['count']}>
            {format.count(count)}
            {inBlocks > 0 && ` · ${text('inBlocks', { count: format.count(inBlocks) })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
