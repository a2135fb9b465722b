import { useState } from 'react'
import { type MenuChoice, menuChoicesOf } from '#platform/contract/menu-choice.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { buildHeader, buildMenu, type MenuItem } from '#platform/web/routing/menu.ts'
import { useRouteContext } from '#platform/web/shell/use-route-context.ts'
import { Icon, isIconName } from '#ui/icon.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { operationApi } from '../../contract/operation-api.ts'
import { useOperationText } from '../use-operation-text.ts'
import css from './menu-preview.module.css'

const MOST_ROLES = 200

/** The menu as somebody with one role would see it with what is chosen now, saved or not. */
export function MenuPreview({ choices }: { choices: readonly MenuChoice[] }) {
  const text = useOperationText()
  const say = useSay()
  const { table } = useRouteContext()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<string | null>(null)
  const roles = useApiQuery(
    operationApi,
    'menuRoles',
    { page: 1, pageSize: MOST_ROLES, ...(typed && { search: typed }) },
    { keepPrevious: true },
  )
  const preview = useApiQuery(operationApi, 'previewMenu', { role: role ?? '' }, { enabled: role !== null })
  const arranged = menuChoicesOf(choices)
  const authList = preview.data?.authList
  return (
    <aside className={css['preview']} aria-label={text('preview')}>
      <h2 className={css['heading']}>{text('preview')}</h2>
      <SearchSelect
        label={text('previewAs')}
        help={text('previewHelp')}
        choices={(roles.data?.items ?? []).map(({ code, name }) => ({ value: code, label: say(name), hint: code }))}
        value={role}
        onChange={setRole}
        onSearch={setTyped}
        placeholder={text('chooseRole')}
        emptyText={text('noRole')}
      />
      {preview.error && <p role="alert">{preview.error.message}</p>}
      {role !== null && authList && (
        <>
          <PreviewList
            label={text('previewMenu')}
            items={buildMenu(table, authList, arranged)}
            empty={text('seesNothing')}
          />
          <PreviewList
            label={text('previewHeader')}
            items={buildHeader(table, authList, arranged)}
            empty={text('seesNoHeader')}
          />
        </>
      )}
    </aside>
  )
}

function PreviewList({ label, items, empty }: { label: string; items: readonly MenuItem[]; empty: string }) {
  const say = useSay()
  return (
    <section aria-label={label} className={css['part']}>
      <h3 className={css['quiet']}>{label}</h3>
      {items.length === 0 && <p className={css['quiet']}>{empty}</p>}
      <ul className={css['items']}>
        {items.map((item) => (
          <li key={item.id}>
            <span className={css['first']}>
              <Icon name={isIconName(item.icon) ? item.icon : 'folder'} sizePx={16} />
              {say(item.title)}
            </span>
            {item.kind === 'group' && (
              <ul className={css['leaves']}>
                {item.items.map((leaf) => (
                  <li key={leaf.id}>{say(leaf.title)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
