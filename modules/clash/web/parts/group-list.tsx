import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import type { ClashGroup } from '../../contract/clash-result.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'
import css from './clash.module.css'
import { PartPager } from './part-pager.tsx'

const PAGE_SIZE = 10

/** The few real problems that the clashes are, each with who works on it; choosing one narrows the list of clashes. */
export function GroupList(props: {
  test: ClashTest
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
}) {
  const { test, chosen, onChoose } = props
  const text = useClashText()
  const [page, setPage] = useState(1)
  const groups = useApiQuery(clashApi, 'groups', { id: test.id, page, pageSize: PAGE_SIZE }, { keepPrevious: true })
  if (!groups.data || groups.data.total === 0) return null
  return (
    <section className={css['section']} aria-labelledby="groups">
      <h2 id="groups" className={css['heading']}>
        {text('groups', { count: groups.data.total })}
      </h2>
      <ul className={css['groups']}>
        {groups.data.items.map((group) => (
          <li key={group.key} className={css['group']}>
            <Group test={test} group={group} isChosen={group.key === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <PartPager page={page} pageSize={PAGE_SIZE} total={groups.data.total} onPage={setPage} />
    </section>
  )
}

function Group(props: {
  test: ClashTest
  group: ClashGroup
  isChosen: boolean
  onChoose: (key: string | undefined) => void
}) {
  const { test, group, isChosen, onChoose } = props
  const text = useClashText()
  const format = useFormats()
  const [isOpen, setOpen] = useState(false)
  const depth = group.depth ? ` · ${text('deepest', { mm: format.number(group.depth * 1000, 0) })}` : ''
  return (
    <>
      <div>
        <div className={css['label']}>
          <bdi>{group.label || text('noStorey')}</bdi>
        </div>
        <p className={css['quiet']}>
          {text('openOf', { open: format.count(group.open), total: format.count(group.total) })}
          {depth}
          {group.assignee && ` · ${group.assignee}`}
          {group.dueDate && ` · ${text('dueBy', { day: format.day(group.dueDate) })}`}
        </p>
      </div>
      <div className={css['tools']}>
        <Button
          size="small"
          look={isChosen ? 'primary' : 'quiet'}
          onClick={() => onChoose(isChosen ? undefined : group.key)}
        >
          {text(isChosen ? 'showAll' : 'showClashes')}
        </Button>
        {test.can.edit && (
          <Button size="small" onClick={() => setOpen(!isOpen)}>
            {text('assign')}
          </Button>
        )}
      </div>
      {isOpen && <Assignment key={group.rowVersion} test={test} group={group} onDone={() => setOpen(false)} />}
    </>
  )
}

function Assignment({ test, group, onDone }: { test: ClashTest; group: ClashGroup; onDone: () => void }) {
  const text = useClashText()
  const [assignee, setAssignee] = useState(group.assignee)
  const [dueDate, setDueDate] = useState(group.dueDate ?? '')
  const change = useApiMutation(clashApi, 'changeGroup')
  const save = async () => {
    try {
      await change.send({
        id: test.id,
        key: group.key,
        assignee,
        dueDate: dueDate || null,
        rowVersion: group.rowVersion,
      })
      onDone()
    } catch {
      // Shown below from the mutation.
    }
  }
  return (
    <div className={css['tools']}>
      <TextField label={text('assignee')} value={assignee} onChange={(event) => setAssignee(event.target.value)} />
      <DateField label={text('dueDate')} value={dueDate} onChange={setDueDate} />
      <Button look="primary" busy={change.isPending} onClick={() => void save()}>
        {text('save')}
      </Button>
      {change.error && <p role="alert">{change.error.message}</p>}
    </div>
  )
}
