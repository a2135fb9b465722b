import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { UPLOAD_CATALOGUE } from '#platform/web/upload/upload-text.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { Spinner } from '#ui/spinner.tsx'
import tool from '../tools/tool-panels.module.css'
import type { TopicsSideProps } from './topics-side.tsx'

const side = lazyPart<TopicsSideProps>(async () => {
  const [{ TopicsSide }] = await Promise.all([import('./topics-side.tsx'), loadCatalogue(UPLOAD_CATALOGUE)])
  return TopicsSide
})

/** The issues, fetched when they are first wanted: most look at the model alone. */
export function TopicsTab(props: TopicsSideProps) {
  const Side = side.usePart(true)
  return Side ? (
    <Side {...props} />
  ) : (
    <p className={tool['none']}>
      <Spinner sizePx={14} />
    </p>
  )
}
