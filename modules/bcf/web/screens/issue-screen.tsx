import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { bcfApi } from '../../contract/bcf-api.ts'
import { bcfModule } from '../../contract/bcf-module.ts'
import type { Topic } from '../../contract/bcf-topic.ts'
import { CommentForm } from '../parts/comment-form.tsx'
import { useIssueColumns } from '../parts/issue-columns.tsx'
import { LeadsTo } from '../parts/leads-to.tsx'
import { OpenInViewer } from '../parts/open-in-viewer.tsx'
import { TopicComments } from '../parts/topic-comments.tsx'
import { TopicFacts } from '../parts/topic-facts.tsx'
import { TopicStatus } from '../parts/topic-status.tsx'
import { TopicViews } from '../parts/topic-views.tsx'
import { TopicWords } from '../parts/topic-words.tsx'
import css from '../parts/topics.module.css'
import { usePeople } from '../topics/use-people.ts'
import { useBcfText } from '../use-bcf-text.ts'
import { useBcfWord } from '../use-bcf-word.ts'

/** Fields that say a word of the project. */
const WORDED: readonly string[] = ['status', 'type', 'priority']

/** One issue: what it shows, how it stands, what was said, and its way into the viewer. */
export function IssueScreen() {
  const text = useBcfText()
  const format = useFormats()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('bcf', { states: {}, steps: {} })
  const word = useBcfWord()
  const printed = usePrintedFacts()
  const issue = useApiQuery(bcfApi, 'issue', { id })
  useLiveEvents({ kinds: ['bcf-topic', 'bcf-import'] })
  return (
    <DetailScreen
      result={issue}
      // What is said of an issue is said in BCF, so that other programs read it.
      record={({ guid }) => ({ entityType: 'bcf-topic', entityId: guid, printed, without: ['comments'] })}
      title={({ title }) => title}
      context={({ serverAssignedId, status }) => (
        <>
          <bdi dir="ltr">{serverAssignedId}</bdi> <TopicStatus status={status} />
        </>
      )}
      actions={(found) => <OpenInViewer issue={found} />}
      facts={({ projectCode, siteCode, structureCode, storey, creationDate, modifiedDate, source, referenceLinks }) => [
        { term: text('place'), value: <PlaceName of={{ projectCode, siteCode, structureCode }} /> },
        { term: text('storey'), value: storey && <bdi>{storey}</bdi> },
        { term: text('created'), value: <bdi>{format.dateTime(creationDate)}</bdi> },
        { term: text('updated'), value: modifiedDate && <bdi>{format.dateTime(modifiedDate)}</bdi> },
        { term: text('source'), value: sourceWord(text, source) },
        { term: text('leadsTo'), value: referenceLinks.length > 0 && <LeadsTo links={referenceLinks} />, isWide: true },
      ]}
      rail={(found) => <Rail key={found.id} issue={found} />}
      activity={({ guid }) => (
        <RecordHistory
          entityType="bcf-topic"
          entityId={guid}
          {...words}
          valueLabel={(field, value) =>
            WORDED.includes(field) && typeof value === 'string'
              ? word(value)
              : (words.valueLabel?.(field, value) ?? null)
          }
          fieldLabel={(field) => (field === 'assignedTo' ? text('assignee') : words.fieldLabel(field))}
        />
      )}
    >
      {(found) => <Thread key={found.id} issue={found} />}
    </DetailScreen>
  )
}

/** What its row has, and what it says. */
function usePrintedFacts() {
  const text = useBcfText()
  const column = useColumns<Topic>()
  const inHead = ['serverAssignedId', 'title', 'commentCount']
  const ofRow = useIssueColumns().filter(({ id = '' }) => !inHead.includes(id))
  return [...ofRow, column.text('description', text('description'))]
}

const SOURCES: ReadonlySet<string> = new Set(['person', 'import', 'clash', 'ids', 'design-analyses'])

function sourceWord(text: ReturnType<typeof useBcfText>, source: string): string {
  return SOURCES.has(source) ? text(`source.${source as 'clash'}`) : source
}

function usePeopleOf({ projectCode, siteCode, structureCode }: Topic) {
  const choices = useApiQuery(bcfApi, 'choices', { projectCode }).data
  return { choices, people: usePeople({ projectCode, siteCode, structureCode }, choices?.people ?? []) }
}

/** Status, who and until when: changed in place by whoever may. */
function Rail({ issue }: { readonly issue: Topic }) {
  return <TopicFacts topic={issue} {...usePeopleOf(issue)} />
}

function Thread({ issue }: { readonly issue: Topic }) {
  const navigation = useScreenNavigation()
  const { projectCode, guid } = issue
  const thread = useApiQuery(bcfApi, 'thread', { projectCode, guid })
  const { people } = usePeopleOf(issue)
  if (!thread.data) return <Skeleton height="12rem" />
  const { topic, viewpoints } = thread.data
  return (
    <div className={css['page']}>
      <TopicWords topic={topic} isBare onGone={() => void navigation.open(bcfModule, 'issues')} />
      <TopicViews topic={topic} viewpoints={viewpoints} onFlyTo={undefined} />
      <TopicComments thread={thread.data} people={people} onFlyTo={undefined} />
      {topic.can.edit && <CommentForm topic={topic} capture={undefined} />}
    </div>
  )
}
