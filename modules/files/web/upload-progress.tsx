import { useFormats } from '#platform/web/language/use-formats.ts'
import { useText } from '#platform/web/language/use-text.ts'
import type { uploadEn } from '#platform/web/upload/locales/en.ts'
import type { UploadItem } from '#platform/web/upload/upload-item.ts'
import { UPLOAD_CATALOGUE } from '#platform/web/upload/upload-text.ts'
import { uploads } from '#platform/web/upload/uploads.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import css from './upload-progress.module.css'

/** One upload: how far it is, what stands in its way, and what can be done about it. */
export function UploadProgress({ item }: { item: UploadItem }) {
  const text = useText<typeof uploadEn>(UPLOAD_CATALOGUE)
  const format = useFormats()
  const sent = text('progress', { sent: format.fileSize(item.sentBytes), total: format.fileSize(item.sizeBytes) })
  const left = minutesLeft(item)
  const detail = item.state === 'uploading' && left !== null ? `${sent} · ${text('remaining', { count: left })}` : sent
  return (
    <div className={css['upload']}>
      <ProgressBar
        label={item.fileName}
        fraction={item.sizeBytes === 0 ? 0 : item.sentBytes / item.sizeBytes}
        detail={`${text(`state.${item.state}`, { name: item.fileName })} · ${detail}`}
        state={item.state === 'failed' ? 'failed' : item.state === 'done' ? 'done' : 'running'}
      />
      {item.problem && <Problem item={item} problem={item.problem} />}
      <UploadTools item={item} />
    </div>
  )
}

function Problem({ item, problem }: { item: UploadItem; problem: NonNullable<UploadItem['problem']> }) {
  const text = useText<typeof uploadEn>(UPLOAD_CATALOGUE)
  const format = useFormats()
  const values = {
    name: item.fileName,
    size: format.fileSize(item.sizeBytes),
    status: String(problem.kind === 'text' ? (problem.status ?? '') : ''),
  }
  return <p role="alert">{problem.kind === 'server' ? problem.message : text(problem.key, values)}</p>
}

function UploadTools({ item }: { item: UploadItem }) {
  const text = useText<typeof uploadEn>(UPLOAD_CATALOGUE)
  const { id, state } = item
  return (
    <div className={css['tools']}>
      {(state === 'uploading' || state === 'waiting-for-connection') && (
        <Button size="small" onClick={() => void uploads.pause(id)}>
          {text('action.pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button size="small" onClick={() => void uploads.resume(id)}>
          {text('action.resume')}
        </Button>
      )}
      {state === 'failed' && (
        <Button size="small" onClick={() => void uploads.resume(id)}>
          {text('action.retry')}
        </Button>
      )}
      {state === 'waiting-for-file' && (
        <FileButton label={text('action.chooseAgain')} onFile={(file) => void uploads.giveFile(id, file)} />
      )}
      {state !== 'done' && (
        <Button size="small" look="quiet" onClick={() => void uploads.cancel(id)}>
          {text('action.cancel')}
        </Button>
      )}
    </div>
  )
}

/** Whole minutes, at least one; null while the speed is not known. */
function minutesLeft({ sizeBytes, sentBytes, bytesPerSecond }: UploadItem): number | null {
  if (!bytesPerSecond) return null
  return Math.max(1, Math.round((sizeBytes - sentBytes) / bytesPerSecond / 60))
}
