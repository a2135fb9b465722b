import { UploadProgress } from '#modules/files/web/public.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useUploads } from '#platform/web/upload/upload-store.ts'
import { modelsModule } from '../../contract/models-module.ts'
import { useModelsText } from '../use-models-text.ts'
import { MODEL_FILE } from './model-file.ts'
import css from './model-parts.module.css'

/** Model files that are on their way, or arrived and have no model yet: what a person finds on coming back. */
export function UnfinishedUploads() {
  const text = useModelsText()
  const items = useUploads()
  const waiting = items.filter((item) => item.target.purpose === MODEL_FILE.purpose)
  if (waiting.length === 0) return null
  return (
    <section className={css['pending']} aria-labelledby="unfinished-uploads">
      <h2 id="unfinished-uploads" className={css['heading']}>
        {text('uploadsHere')}
      </h2>
      {waiting.map((item) => (
        <UploadProgress key={item.id} item={item} />
      ))}
      <ScreenLink to={modelsModule} screen="add">
        {text('finishAdding')}
      </ScreenLink>
    </section>
  )
}
