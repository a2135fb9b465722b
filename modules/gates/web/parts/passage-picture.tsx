import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import type { GatePassage } from '../../contract/gate-passage.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { useGatesText } from '../use-gates-text.ts'
import css from './gates.module.css'

/** What the reader has taken of a passage; nothing where it sent no picture. */
export function PassagePicture({ of: { id, hasPicture, read } }: { of: GatePassage }) {
  const text = useGatesText()
  const picture = usePicture(hasPicture ? endpointAddress(gatesApi, 'picture', { id }) : '')
  if (!hasPicture) return null
  return picture ? (
    <img className={css['picture']} src={picture} alt={text('pictureOf', { plate: read || text('notRead') })} />
  ) : (
    <div className={css['picture']} />
  )
}
