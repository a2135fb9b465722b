import { UploadProgress } from '#modules/files/web/public.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useUploads } from '#platform/web/upload/upload-store.ts'
import { modelsModule } from '../../contract/models-module.ts'
import { useModelsText } from '../use-models-text.ts'
import css from './model-parts.module.css'
import { MODEL_PURPOSE } from './use-model-upload.ts'

/** Model files that are on their way, or arrived and have no model yet: what a person finds on coming back. */
export function UnfinishedUploads() {
  const text = useModelsText()
  const items = useUploads()
  const waiting = items.filter((item) => item.target.purpose === MODEL_PURPOSE)
  if (waiting.length === 0) return null
  return (
    <section className={css['pending']} aria-labelledby="unfinished-uploads">
      <h2 id="unfinished-uploads" className={css['heading']}>
        {text('uploadsHere')}
      </h2>
      {waiting.map((item) => (
        <UploadProgress key={item.id} item={item} />
      ))}
      <ScreenLink to={modelsModule} screen="addBim">
        {text('finishAdding')}
      </ScreenLink>
    </section>
  )
}
