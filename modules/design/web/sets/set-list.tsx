import { useModelsText } from '#modules/models/web/public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { AnswerOfQuery } from '#platform/web/frames/answer-of-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import type { ListState } from '#platform/web/list/use-list-state.ts'
import { ScreenLink, screenAddress, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { designModule } from '../../contract/design-module.ts'
import type { ModelSet } from '../../contract/model-set.ts'
import { useNameList } from '../parts/use-name-list.ts'
import { useDesignText } from '../use-design-text.ts'
import { NewSetLink } from './new-set-link.tsx'
import css from './sets.module.css'

/** The sets of a structure; a row opens all its models at once. */
export function SetList(props: { list: ListState<never>; sets: AnswerOfQuery<Page<ModelSet>>; context: string }) {
  const text = useDesignText()
  const say = useSay()
  const columns = useSetColumns()
  return (
    <ListScreen
      title={say(designModule.screens.modelViewer.title)}
      context={props.context}
      list={props.list}
      result={props.sets}
      open={({ id }) => screenAddress(designModule, 'modelViewerDetail', { set: id })}
      columns={columns}
      actions={<NewSetLink />}
      empty={text('noSets')}
    />
  )
}

function useSetColumns() {
  const text = useDesignText()
  const format = useFormats()
  return [
    {
      header: text('name'),
      sort: 'name',
      cell: ({ id, name, description }: ModelSet) => (
        <span className={css['name']}>
          <ScreenLink to={designModule} screen="modelViewerDetail" params={{ set: id }}>
            <bdi>{name}</bdi>
          </ScreenLink>
          {description && (
            <span className={css['description']} title={description}>
              <bdi>{description}</bdi>
            </span>
          )}
        </span>
      ),
    },
    { header: text('models'), id: 'models', width: '36%', cell: (set: ModelSet) => <Members set={set} /> },
    {
      header: text('setView'),
      id: 'view',
      width: '10rem',
      cell: ({ view }: ModelSet) => (view && !view.isRemoved ? <bdi>{view.name}</bdi> : text('setViewNone')),
    },
    {
      header: text('setChanged'),
      sort: 'updatedAt',
      width: '11rem',
      cell: ({ updatedAt, updatedBy }: ModelSet) => (
        <span className={css['name']}>
          <bdi dir="ltr">{format.dateTime(updatedAt)}</bdi>
          <bdi className={css['description']}>{updatedBy.name}</bdi>
        </span>
      ),
    },
    {
      header: text('edit'),
      isAction: true,
      id: 'edit',
      align: 'end' as const,
      width: '6rem',
      cell: (set: ModelSet) => set.can.edit && <EditLink set={set} />,
    },
  ]
}

/** What a set opens, each model with its discipline and newest version; what is gone or not ready is said. */
function Members({ set }: { set: ModelSet }) {
  const text = useDesignText()
  const discipline = useModelsText()
  const nameOf = useNameOf()
  const list = useNameList()
  const gone = set.models.filter(({ isRemoved }) => isRemoved)
  const said = set.models
    .filter(({ isRemoved }) => !isRemoved)
    .map((model) => ({
      name: nameOf(model),
      words: `${discipline(`discipline.${model.discipline}`)} ${model.version === null ? text('setNotReady') : `\u2066v${model.version}\u2069`}`,
    }))
  return (
    <span className={css['name']}>
      <span title={list(said.map(({ name }) => name))}>{said.map(({ words }) => words).join(' · ')}</span>
      {gone.length > 0 && (
        <span className={css['missing']} title={list(gone.map(nameOf))}>
          {text('setGoneCount', { count: gone.length })}
        </span>
      )}
    </span>
  )
}

function EditLink({ set }: { set: ModelSet }) {
  const text = useDesignText()
  const link = useScreenLinkProps(designModule, 'editModelSet', { id: set.id })
  return (
    <a {...link} className={buttonClass({ look: 'quiet', size: 'small' })}>
      <span aria-hidden="true">{text('edit')}</span>
      <VisuallyHidden>{text('setEditNamed', { name: set.name })}</VisuallyHidden>
    </a>
  )
}
