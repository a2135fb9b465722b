import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import type { DesignAnalysis } from '../../contract/design-analysis.ts'
import { useDesignAnalysisText } from '../use-design-analysis-text.ts'
import css from './analysis.module.css'

/** Which files were analysed, by revision and hash, and how much of each there was. */
export function FilesPart({ analysis }: { readonly analysis: DesignAnalysis }) {
  const text = useDesignAnalysisText()
  const nameOf = useNameOf()
  const format = useFormats()
  const isDone = analysis.state === 'done'
  return (
    <section className={css['part']} aria-labelledby="files">
      <h2 id="files">{text('files')}</h2>
      <PlainTable hasCards heads={[text('file'), text('revision'), text('looked'), text('sha')]}>
        {analysis.files.map((file) => (
          <tr key={`${file.kind} ${file.id}`}>
            <td>
              <bdi dir="ltr">{file.number}</bdi> <bdi>{nameOf(file)}</bdi>
              {file.warnings.map((warning) => (
                <div key={warning} className={css['quiet']} dir="auto">
                  {warning}
                </div>
              ))}
            </td>
            <td>
              <bdi dir="ltr">{file.label}</bdi>
            </td>
            <td>
              {file.looked === null
                ? text(isDone ? 'looked.none' : 'waiting')
                : text(`looked.${file.kind}`, { count: format.count(file.looked) })}
            </td>
            <td>
              <bdi dir="ltr" title={file.sha256}>
                {file.sha256.slice(0, 12)}
              </bdi>
            </td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}
