import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { conversationApi } from '../../contract/conversation-api.ts'
import { useConversationText } from '../use-conversation-text.ts'

/** What the head of a record's page shows of its conversation: one request for count and button. */
function useSummary(record: RecordKey) {
  useLiveEvents({ kinds: [record.entityType] })
  return useApiQuery(conversationApi, 'summary', { ...record }, { reads: [record.entityType] })
}

export function CommentCount({ record }: { readonly record: RecordKey }) {
  const { data } = useSummary(record)
  return data && data.comments > 0 ? data.comments : null
}

/** Follows the record, or stops. Nothing is shown of a record that has no conversation for this person. */
export function FollowButton({ record }: { readonly record: RecordKey }) {
  const text = useConversationText()
  const { data } = useSummary(record)
  const follow = useApiMutation(conversationApi, 'follow')
  if (!data) return null
  const { isFollowing } = data
  return (
    <Button
      aria-pressed={isFollowing}
      title={text('followHelp')}
      busy={follow.isPending}
      icon={<Icon name={isFollowing ? 'check' : 'eye'} />}
      onClick={() => follow.submit({ ...record, isFollowing: !isFollowing })}
    >
      {text(isFollowing ? 'following' : 'follow')}
    </Button>
  )
}
