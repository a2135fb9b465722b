import { findPeople } from '#modules/access/web/public.ts'
import type { BimModelRow } from '#modules/models/contract/bim-model.ts'
import { useModelsText } from '#modules/models/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { filter } from '#platform/web/list/filter.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink, screenAddress, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Column } from '#ui/table-types.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { designApi } from '../../contract/design-api.ts'
import { designModule } from '../../contract/design-module.ts'
import type { ModelSet } from '../../contract/model-set.ts'
import { useNameList } from '../parts/use-name-list.ts'
import { useDesignText } from '../use-design-text.ts'
import { NewSetLink } from './new-set-link.tsx'
import css from './sets.module.css'

/** Few enough that the models below stay in reach. */
const SETS_A_PAGE = 10

/** The sets of a structure as a register. */
export function useSetRegister() {
  return useRegister(designApi, designModule, {
    of: 'structure',
    sort: 'name',
    pageSize: SETS_A_PAGE,
    filters: ['modelId', 'updatedBy', 'updated'],
  })
}

/** Its list: a row opens all models of a set at once. */
export function SetList(props: { register: ReturnType<typeof useSetRegister>; models: readonly BimModelRow[] }) {
  const { register } = props
  const { title, query, where } = register
  const text = useDesignText()
  const nameOf = useNameOf()
  const models = props.models.map((model) => ({ value: model.id, label: nameOf(model) }))
  return (
    <ListScreen
      of={{ ...register, open: ({ id }) => screenAddress(designModule, 'detail', { set: id }) }}
      filters={[
        filter.choice('modelId', text('model'), models),
        filter.person('updatedBy', text('updatedBy'), findPeople(where)),
        filter.days('updated', text('updated')),
      ]}
      columns={useSetColumns()}
      actions={<NewSetLink />}
      empty={text('noSets')}
    >
      <Export api={designApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}

function useSetColumns(): readonly Column<ModelSet>[] {
  const text = useDesignText()
  const format = useFormats()
  const column = useColumns<ModelSet>()
  return [
    column.text('name', text('name'), { sort: 'name', cell: (set) => <Name set={set} /> }),
    column.text('models.name', text('models'), {
      arabic: 'models.nameAr',
      width: '36%',
      cell: (set) => <Members set={set} />,
    }),
    column.text('view.name', text('view'), {
      width: '10rem',
      cell: ({ view }) => (view && !view.isRemoved ? <bdi>{view.name}</bdi> : text('setViewNone')),
    }),
    column.updated({
      width: '11rem',
      cell: ({ updatedAt, updatedBy }) => (
        <span className={css['name']}>
          <bdi>{format.dateTime(updatedAt)}</bdi>
          <bdi className={css['description']}>{updatedBy.name}</bdi>
        </span>
      ),
    }),
    column.updatedBy({ isOptional: true }),
    {
      header: text('edit'),
      isAction: true,
      id: 'edit',
      align: 'end',
      width: '6rem',
      cell: (set) => set.can.edit && <EditLink set={set} />,
    },
  ]
}

function Name({ set: { id, name, description } }: { set: ModelSet }) {
  return (
    <span className={css['name']}>
      <ScreenLink to={designModule} screen="detail" params={{ set: id }}>
        <bdi>{name}</bdi>
      </ScreenLink>
      {description && (
        <span className={css['description']} title={description}>
          <bdi>{description}</bdi>
        </span>
      )}
    </span>
  )
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
  const link = useScreenLinkProps(designModule, 'edit', { id: set.id })
  return (
    <a {...link} className={buttonClass({ look: 'quiet', size: 'small' })}>
      <span aria-hidden="true">{text('edit')}</span>
      <VisuallyHidden>{text('setEditNamed', { name: set.name })}</VisuallyHidden>
    </a>
  )
}
