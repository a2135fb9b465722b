import { useFormats } from '#platform/web/language/use-formats.ts'
import type { WholeViewpoint } from '../../contract/bcf-api-shapes.ts'
import type { Topic } from '../../contract/bcf-topic.ts'
import type { TopicsWork } from '../topics/topics-work.ts'
import { useBcfText } from '../use-bcf-text.ts'
import { Snapshot } from './snapshot.tsx'
import css from './topics.module.css'

/** The views of an issue; choosing one flies there, where there is a viewer. */
export function TopicViews(props: {
  topic: Topic
  viewpoints: readonly WholeViewpoint[]
  onFlyTo: TopicsWork['onFlyTo']
}) {
  const { topic, viewpoints, onFlyTo } = props
  const text = useBcfText()
  const format = useFormats()
  if (viewpoints.length === 0) return null
  return (
    <ul className={css['views']} aria-label={text('savedViews')} data-many={viewpoints.length > 1 || undefined}>
      {viewpoints.map((viewpoint, index) => (
        <li key={viewpoint.guid}>
          <ViewPicture
            topic={topic}
            viewpoint={viewpoint}
            label={viewpoints.length === 1 ? text('flyTo') : text('flyToNumber', { number: format.count(index + 1) })}
            onFlyTo={onFlyTo}
          />
        </li>
      ))}
    </ul>
  )
}

/** One view as a picture that leads there. */
export function ViewPicture(props: {
  topic: Topic
  viewpoint: WholeViewpoint
  label: string
  size?: 'small' | 'wide'
  onFlyTo: TopicsWork['onFlyTo']
}) {
  const { topic, viewpoint, label, size = 'wide', onFlyTo } = props
  const picture = (
    <Snapshot
      projectCode={topic.projectCode}
      topicGuid={topic.guid}
      viewpointGuid={viewpoint.snapshot ? viewpoint.guid : null}
      size={size}
      hasView
    />
  )
  const hasCamera = viewpoint.perspective_camera !== undefined || viewpoint.orthogonal_camera !== undefined
  if (!onFlyTo || !(hasCamera || viewpoint.components)) return picture
  return (
    <button
      type="button"
      className={css['view']}
      title={label}
      aria-label={label}
      onClick={() => onFlyTo(viewpoint, topic.guid)}
    >
      {picture}
    </button>
  )
}
