import { constructionModule } from '#modules/construction/contract/construction-module.ts'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { earthworkApi } from '../../contract/earthwork-api.ts'
import type { ListedVolume, Volume } from '../../contract/volume.ts'
import { useEarthworkText } from '../use-earthwork-text.ts'
import css from './earthwork.module.css'

export function VolumeStateBadge({ volume }: { readonly volume: Pick<ListedVolume, 'state'> }) {
  const text = useEarthworkText()
  return <WorkBadge state={volume.state} word={text(`state.${volume.state}`)} />
}

/** Volumes are measured on the map. */
export function MapLink() {
  const text = useEarthworkText()
  const link = useScreenLinkProps(constructionModule, 'gis', { path: 'earthwork' })
  return (
    <Can do="volume:write">
      <a {...link} className={buttonClass({ look: 'primary' })}>
        {text('measureOnMap')}
      </a>
    </Can>
  )
}

/** Cut, fill and net, with how sure they are. */
export function VolumeNumbers({ volume }: { readonly volume: Pick<Volume, 'result'> }) {
  const text = useEarthworkText()
  const format = useFormats()
  const { result } = volume
  if (!result) return null
  const cubic = (value: number) => <bdi>{text('cubicMetres', { value: format.number(value, 0) })}</bdi>
  return (
    <dl className={css['numbers']}>
      <div>
        <dt>{text('cut')}</dt>
        <dd>{cubic(result.cut)}</dd>
      </div>
      <div>
        <dt>{text('fill')}</dt>
        <dd>{cubic(result.fill)}</dd>
      </div>
      <div>
        <dt>{text('net')}</dt>
        <dd>
          {cubic(result.net)} <small>± {cubic(result.sigma)}</small>
        </dd>
      </div>
    </dl>
  )
}

/** The change within the outline, in colours. */
export function ChangePicturePart({ volume }: { readonly volume: Pick<Volume, 'id' | 'hasPicture'> }) {
  const text = useEarthworkText()
  const picture = usePicture(volume.hasPicture ? endpointAddress(earthworkApi, 'picture', { id: volume.id }) : '')
  if (picture === null) return null
  return (
    <figure className={css['picture']}>
      <img src={picture} alt={text('changeMap')} />
      <figcaption>{text('changeLegend')}</figcaption>
    </figure>
  )
}
