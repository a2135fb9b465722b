import { Suspense, useState } from 'react'
import { findPeople } from '#modules/access/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { reportButton } from '#platform/web/records/report-slot.ts'
import { usePlainKeys } from '#platform/web/use-plain-keys.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import type { SearchChoice } from '#ui/search-select-list.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { Alarm } from '../../contract/alarm.ts'
import { alarmsApi } from '../../contract/alarms-api.ts'
import { useAlarmsText } from '../use-alarms-text.ts'

const INBOX = { invalidates: ['inbox'] }

/** What a person may do to an alarm: acknowledge it, give it to somebody, make an incident of it. */
export function AlarmActions({ alarm }: { readonly alarm: Alarm }) {
  const { can, id, projectCode, siteCode } = alarm
  return (
    <>
      {can.makeIncident && (
        <Suspense fallback={null}>
          <reportButton.Part source="alarm" {...{ id, projectCode, siteCode }} />
        </Suspense>
      )}
      {can.assign && <Assign alarm={alarm} />}
      {can.acknowledge && <Acknowledge alarm={alarm} />}
    </>
  )
}

const ACKNOWLEDGE_KEY = 'A'

interface AcknowledgeProps {
  readonly alarm: Pick<Alarm, 'id' | 'name'>
  /** One among others in a row of a list: only on a page of its own does the button stand out and has a key. */
  readonly isInRow?: boolean
}

/** By the button with what the person knows of it; by the key without a word. */
export function Acknowledge({ alarm, isInRow = false }: AcknowledgeProps) {
  const text = useAlarmsText()
  const [isOpen, setOpen] = useState(false)
  const [comment, setComment] = useState('')
  const acknowledging = useApiMutation(alarmsApi, 'acknowledge', INBOX)
  const send = () =>
    acknowledging.send({ id: alarm.id, comment }).then(
      () => setOpen(false),
      () => undefined,
    )
  // The place of the key counts too: an Arabic keyboard writes another letter there.
  usePlainKeys(({ key, code }) => {
    const isOurs = key.toUpperCase() === ACKNOWLEDGE_KEY || code === `Key${ACKNOWLEDGE_KEY}`
    if (isInRow || !isOurs) return false
    if (!acknowledging.isPending) void send()
    return true
  })
  return (
    <>
      <Button
        {...(isInRow ? {} : { look: 'primary', 'aria-keyshortcuts': ACKNOWLEDGE_KEY })}
        onClick={() => setOpen(true)}
      >
        {text('acknowledge')} {!isInRow && <Kbd keys={ACKNOWLEDGE_KEY} isInverse />}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('acknowledgeTitle', { name: alarm.name })}
        width="narrow"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{text('cancel')}</Button>
            <Button look="primary" busy={acknowledging.isPending} onClick={() => void send()}>
              {text('acknowledge')}
            </Button>
          </>
        }
      >
        <TextAreaField
          label={text('comment')}
          note={text('optional')}
          error={acknowledging.error?.message}
          dir="auto"
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </Dialog>
    </>
  )
}

function Assign({ alarm }: { readonly alarm: Alarm }) {
  const text = useAlarmsText()
  const [isOpen, setOpen] = useState(false)
  const [people, setPeople] = useState<readonly SearchChoice[]>([])
  const assigning = useApiMutation(alarmsApi, 'assign', INBOX)
  const { id, projectCode, siteCode, assignee } = alarm
  const find = findPeople({ projectCode, siteCode })
  const give = (personId: string | null) =>
    assigning.send({ id, personId }).then(
      () => setOpen(false),
      () => undefined,
    )
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('assign')}</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text('assignTo')} width="narrow">
        <SearchSelect
          label={text('assignee')}
          error={assigning.error?.message}
          choices={people}
          value={assignee?.id ?? null}
          onSearch={(words) => void find(words).then(setPeople, () => setPeople([]))}
          onChange={(personId) => void give(personId)}
          clearLabel={text('nobody')}
          emptyText={text('nobodyFound')}
        />
      </Dialog>
    </>
  )
}
