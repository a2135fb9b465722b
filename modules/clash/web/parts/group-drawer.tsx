import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import type { ClashGroup } from '../../contract/clash-result.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'
import { useGroupTitle } from '../use-group-title.ts'
import { useOpenGroup } from '../use-open-pair.ts'
import css from './clash.module.css'
import { GroupForm } from './group-form.tsx'
import { GroupPicture } from './group-picture.tsx'
import { SeverityBadge } from './severity-badge.tsx'
import { StateBadge } from './state-badge.tsx'
import { TopicComments } from './topic-comments.tsx'

const MOST_SHOWN = 200

/** One problem beside the list: what it is, who works on it until when, what was said about it, and the way to see it. */
export function GroupDrawer(props: {
  test: ClashTest
  groupKey: string | null
  isNarrowed: boolean
  onNarrow: (key: string | undefined) => void
  onClose: () => void
}) {
  const { test, groupKey, onClose } = props
  const text = useClashText()
  const titleOf = useGroupTitle(test)
  const input = { id: test.id, key: groupKey ?? '' }
  const found = useApiQuery(clashApi, 'group', input, { enabled: groupKey !== null, keepPrevious: true })
  const group = found.data
  return (
    <Drawer
      isOpen={groupKey !== null}
      onClose={onClose}
      title={group ? titleOf(group) : text('group')}
      closeLabel={text('close')}
      widthRem={30}
    >
      {found.error && <p role="alert">{found.error.message}</p>}
      {group && group.key === groupKey && <Content key={group.key} {...props} group={group} />}
    </Drawer>
  )
}

function Content(props: {
  test: ClashTest
  group: ClashGroup
  isNarrowed: boolean
  onNarrow: (key: string | undefined) => void
  onClose: () => void
}) {
  const { test, group, isNarrowed, onNarrow, onClose } = props
  const text = useClashText()
  const format = useFormats()
  const mayView = useCan('model-viewer:open')
  const mayRead = useCan('bcf:read')
  const openGroup = useOpenGroup(test, group)
  const input = { id: test.id, groupKey: group.key, pageSize: MOST_SHOWN, sort: '-severity' }
  const results = useApiQuery(clashApi, 'results', input, { enabled: mayView })
  const number = (value: string) => <bdi dir="ltr">{value}</bdi>
  return (
    <div className={css['drawer']}>
      <div className={css['tools']}>
        <SeverityBadge severity={group.severity} />
        <StateBadge state={group.state} />
        <span className={css['spread']} />
        {mayView && (
          <Button
            size="small"
            disabled={!results.data?.items.length}
            onClick={() => void openGroup(results.data?.items ?? [])}
          >
            {text('showInViewer')}
          </Button>
        )}
        <Button
          size="small"
          onClick={() => {
            onNarrow(isNarrowed ? undefined : group.key)
            onClose()
          }}
        >
          {text(isNarrowed ? 'showAll' : 'showClashes')}
        </Button>
      </div>
      {mayRead && <GroupPicture test={test} group={group} />}
      <DefinitionGrid
        definitions={[
          {
            term: text('clashes'),
            value: text('openOf', { open: format.count(group.open), total: format.count(group.total) }),
          },
          { term: text('storey'), value: <bdi>{group.storeys.join(', ') || text('noStorey')}</bdi> },
          {
            term: text('deepestShort'),
            value: group.depth ? number(`${format.number(group.depth * 1000, 1)} mm`) : '–',
          },
          {
            term: text('volume'),
            value: group.volume ? number(`${format.number(group.volume * 1000, 2)} l`) : '–',
          },
          { term: text('firstSeen'), value: number(format.dateTime(group.firstSeenAt)) },
          {
            term: text('openFor'),
            value: text('openDays', { count: group.daysOpen, shown: format.count(group.daysOpen) }),
          },
        ]}
      />
      {test.can.edit ? (
        <GroupForm test={test} group={group} />
      ) : (
        <p className={css['quiet']}>
          <bdi>{group.assignee || text('unassigned')}</bdi>
          {group.dueDate && ` · ${text('dueBy', { day: format.day(group.dueDate, 'UTC') })}`}
        </p>
      )}
      {mayRead && <TopicComments test={test} group={group} />}
    </div>
  )
}
