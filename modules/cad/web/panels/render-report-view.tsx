import { findingsOfDxf } from '#engines/dxf/dxf-findings.ts'
import { FindingList } from '#platform/web/findings/finding-list.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { RenderReport } from '../../contract/drawing.ts'
import css from '../parts/cad.module.css'
import { useCadText } from '../use-cad-text.ts'

/** What was read against what is shown, type by type, and what of the file is not drawn as it says. */
export function RenderReportView({ report }: { report: RenderReport }) {
  const text = useCadText()
  const format = useFormats()
  const findings = findingsOfDxf(report)
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
      <h3 className={css['heading']}>{text('findings')}</h3>
      {findings.every(({ kind }) => kind !== 'left-out') && <p className={css['quiet']}>{text('allShown')}</p>}
      <FindingList findings={findings} />
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
