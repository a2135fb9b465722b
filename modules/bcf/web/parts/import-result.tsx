import { UploadProgress } from '#modules/files/web/public.ts'
import { FoundInFile } from '#platform/web/findings/found-in-file.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { BcfImport } from '../../contract/bcf-topic.ts'
import type { RunningImport } from '../topics/use-import.ts'
import { useBcfText } from '../use-bcf-text.ts'
import css from './topics.module.css'

/** How an import goes, and what it did: added, updated, as it was, and what of the file is not kept. */
export function ImportResult({ imported }: { imported: RunningImport }) {
  const text = useBcfText()
  const { upload, result, refusal, failure, clear } = imported
  if (!upload && !result && !refusal) return null
  return (
    <section className={css['import']} aria-live="polite">
      {refusal ? (
        <p role="alert">{failure ?? text(refusal.key, { name: refusal.name })}</p>
      ) : result ? (
        <Outcome result={result} />
      ) : (
        upload && <UploadProgress item={upload} />
      )}
      {(refusal || (result && result.state !== 'reading')) && (
        <IconButton size="small" label={text('close')} icon={<Icon name="close" sizePx={14} />} onClick={clear} />
      )}
    </section>
  )
}

function Outcome({ result }: { result: BcfImport }) {
  const text = useBcfText()
  const say = useSay()
  const format = useFormats()
  const { fileName: name, state, findings, lost } = result
  if (state === 'reading') return <ProgressBar label={text('importing', { name })} detail={text('importStoring')} />
  if (state === 'failed') {
    return (
      <div className={css['words']} role="alert">
        <strong>{text('importFailed', { name })}</strong>
        {result.reason && <span>{say(result.reason)}</span>}
      </div>
    )
  }
  const count = findings.length + lost.length
  const counts = [
    [text('importCreated'), result.created],
    [text('importUpdated'), result.updated],
    [text('importUnchanged'), result.unchanged],
  ] as const
  return (
    <div className={css['words']}>
      <strong>{text('importDone', { name })}</strong>
      {result.version && <span className={css['quiet']}>{text('importVersion', { version: result.version })}</span>}
      <dl className={css['counts']}>
        {counts.map(([term, count]) => (
          <div key={term}>
            <dt className={css['quiet']}>{term}</dt>
            <dd>{format.count(count)}</dd>
          </div>
        ))}
      </dl>
      {count === 0 ? (
        <span className={css['quiet']}>{text('importNothingLost')}</span>
      ) : (
        <details className={css['lost']}>
          <summary>{text('importLost', { count })}</summary>
          <FoundInFile of={lost.length > 0 ? { warnings: lost } : { findings, warnings: [] }} />
        </details>
      )}
    </div>
  )
}
