import { Icon } from '#ui/icon.tsx'
import { useSnapshot } from '../topics/use-snapshot.ts'
import css from './topics.module.css'

/** The picture of a viewpoint, or a quiet place holder of its size. Decorative: words beside it say what it is. */
export function Snapshot(props: {
  projectCode: string
  topicGuid: string
  viewpointGuid: string | null
  size: 'small' | 'wide'
  /** A view without a picture; else there are words alone. */
  hasView?: boolean
}) {
  const address = useSnapshot(props.projectCode, props.topicGuid, props.viewpointGuid)
  const look = props.size === 'small' ? css['thumbnail'] : css['picture']
  if (address) return <img className={look} src={address} alt="" />
  return (
    <span className={look} data-empty>
      <Icon
        name={props.viewpointGuid ? 'image' : props.hasView ? 'model' : 'comment'}
        sizePx={props.size === 'small' ? 16 : 24}
      />
    </span>
  )
}
