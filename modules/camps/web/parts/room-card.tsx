import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { Camp } from '../../contract/camp.ts'
import { campsApi } from '../../contract/camps-api.ts'
import { LEAST_AREA_M2 } from '../../contract/camps-records.ts'
import type { CampRoom } from '../../contract/room-calls.ts'
import { useCampsText } from '../use-camps-text.ts'
import css from './camps.module.css'
import { EditRoom } from './edit-room.tsx'
import { GiveBed } from './give-bed.tsx'
import { MoveOut } from './move-out.tsx'
import { WorkerLink } from './worker-link.tsx'

interface OfRoom {
  readonly of: Camp
  readonly room: CampRoom
}

/** One room: each of its beds, with who lives in it or the way to give it to somebody. */
export function RoomCard({ of, room }: OfRoom) {
  const text = useCampsText()
  const format = useFormats()
  const [isEditing, setEditing] = useState(false)
  const { building, name, beds, taken, areaM2 } = room
  const area = areaM2 === null ? null : areaM2 / beds
  return (
    <li className={css['card']}>
      <div className={css['cardHead']}>
        <h3>
          <bdi>{building}</bdi> <bdi dir="ltr">{name}</bdi>
        </h3>
        <span className={css['quiet']}>
          {text('takenOf', { taken: format.count(taken.length), beds: format.count(beds) })}
        </span>
        {of.can.furnish && <RoomMenu of={of} room={room} onEdit={() => setEditing(true)} />}
      </div>
      {isEditing && (
        <div className={css['cardBody']}>
          <EditRoom room={room} onEnd={() => setEditing(false)} />
        </div>
      )}
      {area !== null && area < LEAST_AREA_M2 && (
        <p className={`${css['late']} ${css['cardBody']}`}>
          {text('narrow', { area: format.number(area, 1), least: format.number(LEAST_AREA_M2, 0) })}
        </p>
      )}
      <ul className={css['list']}>
        {bedsOf(room).map((bed) => (
          <Bed key={bed} of={of} room={room} bed={bed} />
        ))}
      </ul>
    </li>
  )
}

const bedsOf = ({ beds }: CampRoom) => Array.from({ length: beds }, (_, at) => at + 1)

function RoomMenu({ room, onEdit }: OfRoom & { readonly onEdit: () => void }) {
  const text = useCampsText()
  const removing = useApiMutation(campsApi, 'removeRoom')
  const called = `${room.building} ${room.name}`
  return (
    <>
      <ActionMenu
        target={<IconButton label={text('editRoom', { room: called })} icon={<Icon name="more" />} />}
        entries={[
          { label: text('edit'), run: onEdit },
          ...(room.taken.length === 0
            ? [{ label: text('remove'), isDanger: true, run: () => removing.submit({ id: room.id }) }]
            : []),
        ]}
      />
      {removing.error && <ProblemNote>{removing.error.message}</ProblemNote>}
    </>
  )
}

function Bed({ of, room, bed }: OfRoom & { readonly bed: number }) {
  const text = useCampsText()
  const format = useFormats()
  const nameOf = useNameOf()
  const [isOpen, setOpen] = useState(false)
  const stay = room.people.find((one) => one.bed === bed)
  const isTaken = room.taken.includes(bed)
  const called = `${room.building} ${room.name}`
  return (
    <li className={css['row']}>
      <span className={css['number']} title={text('bed', { number: bed })}>
        {format.count(bed)}
      </span>
      <div className={css['words']}>
        {stay ? (
          <>
            <WorkerLink of={stay.worker} />
            <p className={css['quiet']}>{text('sinceDay', { day: `\u2068${format.day(stay.fromOn, 'UTC')}\u2069` })}</p>
          </>
        ) : (
          <span className={css['quiet']}>{text(isTaken ? 'taken' : 'free')}</span>
        )}
      </div>
      {of.can.house && !isOpen && (stay || !isTaken) && (
        <Button
          look="quiet"
          aria-label={
            stay ? text('moveOutOf', { name: nameOf(stay.worker) }) : text('giveBedOf', { number: bed, room: called })
          }
          onClick={() => setOpen(true)}
        >
          {text(stay ? 'moveOut' : 'giveBed')}
        </Button>
      )}
      {isOpen && (
        <div className={css['wide']}>
          {stay ? (
            <MoveOut stay={stay} onEnd={() => setOpen(false)} />
          ) : (
            <GiveBed of={of} roomId={room.id} bed={bed} onEnd={() => setOpen(false)} />
          )}
        </div>
      )}
    </li>
  )
}
