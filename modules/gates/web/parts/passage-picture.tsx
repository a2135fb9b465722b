import { useState } from 'react'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { SeenOnPicture } from '#platform/web/looks/seen-on-picture.tsx'
import { useWhileLooking } from '#platform/web/looks/use-while-looking.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { GatePassage } from '../../contract/gate-passage.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { useGatesText } from '../use-gates-text.ts'
import css from './gates.module.css'

/** What the reader has taken of a passage, and who is on it as the network suggests; nothing where it sent no picture. */
export function PassagePicture({ of }: { of: GatePassage }) {
  const text = useGatesText()
  const format = useFormats()
  const [chosen, setChosen] = useState(1)
  if (!of.hasPicture) return null
  const number = Math.min(chosen, of.pictures)
  const choices = Array.from({ length: of.pictures }, (_, at) => ({
    value: String(at + 1),
    label: format.count(at + 1),
  }))
  return (
    <>
      {of.pictures > 1 && (
        <SegmentedControl
          label={text('pictureNumber')}
          value={String(number)}
          segments={choices}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <OnePicture key={`${of.id} ${number}`} of={of} number={number} />
    </>
  )
}

function OnePicture({ of: { id, read }, number }: { of: GatePassage; number: number }) {
  const text = useGatesText()
  const mayGuard = useCan('gate:guard')
  const asked = { id, number }
  const picture = usePicture(endpointAddress(gatesApi, 'picture', asked))
  const looking = useWhileLooking()
  const look = looking.follow(useApiQuery(gatesApi, 'look', asked, looking.options).data)
  const asking = useApiMutation(gatesApi, 'lookAtPicture')
  const judging = useApiMutation(gatesApi, 'judgeSeen')
  return (
    <SeenOnPicture
      {...{ picture, look }}
      label={text('pictureOf', { plate: read || text('notRead') })}
      frame={css['picture']}
      onLook={mayGuard ? () => asking.send(asked) : undefined}
      onJudge={mayGuard ? ({ number: find, ...said }) => judging.send({ ...asked, find, ...said }) : undefined}
    />
  )
}
