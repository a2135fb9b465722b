import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { chatApi } from '../../contract/chat-api.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'
import { Pages } from './pages.tsx'

const PAGE_SIZE = 20
type Shown = 'all' | 'true' | 'false'

/** What people think of answers, for who may read it. */
export function FeedbackList() {
  const text = useChatText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('feedback')}</Button>
      <Dialog isOpen={isOpen} title={text('feedback')} closeLabel={text('close')} onClose={() => setOpen(false)}>
        {isOpen && <Given />}
      </Dialog>
    </>
  )
}

function Given() {
  const text = useChatText()
  const format = useFormats()
  const [shown, setShown] = useState<Shown>('all')
  const [page, setPage] = useState(1)
  const asked = { page, pageSize: PAGE_SIZE, ...(shown !== 'all' && { isRight: shown }) }
  const given = useApiQuery(chatApi, 'feedback', asked, { keepPrevious: true })
  const { items = [], total = 0 } = given.data ?? {}
  return (
    <div className={css['talk']}>
      <p className={css['note']}>{text('feedbackWords')}</p>
      <SegmentedControl
        label={text('feedback')}
        value={shown}
        segments={[
          { value: 'all', label: text('all') },
          { value: 'true', label: text('right') },
          { value: 'false', label: text('wrong') },
        ]}
        onChange={(value) => {
          setShown(value)
          setPage(1)
        }}
      />
      {given.error && <ProblemNote>{given.error.message}</ProblemNote>}
      {!given.data && !given.error && <Skeleton width="80%" />}
      {given.data && total === 0 && <p>{text('noFeedback')}</p>}
      {items.length > 0 && (
        <PlainTable hasCards heads={[text('givenAt'), text('person'), text('verdict'), text('reason'), text('asked')]}>
          {items.map((one) => (
            <tr key={one.turnId}>
              <td>{format.dateTime(one.givenAt)}</td>
              <td>
                <bdi>{one.person}</bdi>
              </td>
              <td>
                {text(one.isRight ? 'right' : 'wrong')}
                {one.answeredBy !== null && (
                  <>
                    {' · '}
                    <bdi>{one.answeredBy}</bdi>
                  </>
                )}
              </td>
              <td data-wide dir="auto">
                {one.reason || '–'}
              </td>
              <td data-wide dir="auto">
                {one.question || text('notHandedOn')}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      <Pages {...{ page, total }} pageSize={PAGE_SIZE} onPage={setPage} />
    </div>
  )
}
