import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { chatApi } from '../../contract/chat-api.ts'
import { branchOf, type Picked, placeOf } from '../branches.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'
import { SavePaper } from './save-paper.tsx'
import { Turns } from './turns.tsx'

/** Somebody else's conversation, read with the rights of who has its link. */
export function SharedChat({ id }: { readonly id: string }) {
  const text = useChatText()
  const format = useFormats()
  const shared = useApiQuery(chatApi, 'shared', { id })
  const [picked, setPicked] = useState<Picked>({})
  if (shared.error) return <LoadFailure error={shared.error} isList={false} onRetry={() => void shared.refetch()} />
  if (!shared.data) return <Skeleton height="10rem" />
  const { title, owner, sharedAt, turns } = shared.data
  const steps = branchOf(turns, picked)
  return (
    <>
      <PageHead
        title={title}
        context={text('sharedBy', { name: owner, time: format.dateTime(sharedAt) })}
        actions={<SavePaper endpoint="sharedPaper" id={id} turnId={steps.at(-1)?.turn.id} />}
      />
      <section className={css['talk']} aria-label={title}>
        <p className={css['note']}>{text('ownRights')}</p>
        <Turns steps={steps} onPick={(turn, wording) => setPicked((now) => ({ ...now, [placeOf(turn)]: wording }))} />
      </section>
    </>
  )
}
