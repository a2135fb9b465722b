import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { matchWords } from '#ui/match-words.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { accessApi } from '../../contract/access-api.ts'
import type { Catalogue } from '../../contract/role.ts'
import { byArea } from '../by-area.ts'
import { useAccessText } from '../use-access-text.ts'
import frame from './access.module.css'
import css from './permission-matrix.module.css'
import { RightSearch } from './right-search.tsx'

type Module = Catalogue['modules'][number]
type Action = Module['actions'][number]

interface MatrixProps {
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** What rights and pages are called in the code stands beside their names. */
interface Technical {
  readonly isTechnical: boolean
}

/** Every action of every module with the pages that it opens, to choose from. What the reader does not hold cannot be given. */
export function PermissionMatrix({ value, onChange }: MatrixProps) {
  const text = useAccessText()
  const say = useSay()
  const [search, setSearch] = useState('')
  const [isTechnical, setTechnical] = useState(false)
  const catalogue = useApiQuery(accessApi, 'catalogue', {})
  const modules = (catalogue.data?.modules ?? [])
    .map((module) => ({
      ...module,
      actions: module.actions.filter((action) =>
        matchWords(
          search,
          [module.title, action.title, ...action.pages.map(({ title }) => title)].map(say).join(' '),
          [action.permission, ...action.pages.map(({ path }) => path)].join(' '),
        ),
      ),
    }))
    .filter(({ actions }) => actions.length > 0)
  return (
    <fieldset className={frame['fieldset']}>
      <legend className={frame['legend']}>{text('matrix')}</legend>
      <div className={css['tools']}>
        <RightSearch value={search} onChange={setSearch} />
        <Checkbox
          label={text('technicalNames')}
          checked={isTechnical}
          onChange={({ target }) => setTechnical(target.checked)}
        />
      </div>
      {catalogue.isPending && <Skeleton height="10rem" />}
      {catalogue.error && <p role="alert">{catalogue.error.message}</p>}
      {catalogue.data && modules.length === 0 && <p className={frame['quiet']}>{text('noRightFound')}</p>}
      {byArea(modules).map(({ area, modules: ofArea }) => (
        <details key={area.id} className={css['area']} open>
          <summary className={css['areaHead']}>
            {say(area.title)}
            <span className={frame['small']} dir="ltr">
              {countChosen(ofArea, value)} / {ofArea.flatMap(({ actions }) => actions).length}
            </span>
          </summary>
          <div className={css['matrix']}>
            {ofArea.map((module) => (
              <ModuleRights key={module.id} {...{ module, value, onChange, isTechnical }} />
            ))}
          </div>
        </details>
      ))}
    </fieldset>
  )
}

function countChosen(modules: readonly Module[], value: readonly string[]): number {
  return modules.flatMap(({ actions }) => actions).filter(({ permission }) => value.includes(permission)).length
}

function ModuleRights(props: MatrixProps & Technical & { module: Module }) {
  const { module, value, onChange, isTechnical } = props
  const text = useAccessText()
  const say = useSay()
  const givable = module.actions.filter(({ isHeld }) => isHeld).map(({ permission }) => permission)
  const chosen = countChosen([module], value)
  const toggleAll = (isOn: boolean) => {
    const others = value.filter((permission) => !givable.includes(permission))
    onChange(isOn ? [...others, ...givable] : others)
  }
  return (
    <section className={css['module']} aria-label={say(module.title)}>
      <div className={css['head']}>
        <Checkbox
          label={text('allOf', { module: say(module.title) })}
          checked={chosen > 0 && chosen === module.actions.length}
          isMixed={chosen > 0 && chosen < module.actions.length}
          disabled={givable.length === 0}
          onChange={(event) => toggleAll(event.target.checked)}
        />
        <span className={frame['small']} dir="ltr">
          {chosen} / {module.actions.length}
        </span>
      </div>
      <ul className={css['actions']}>
        {module.actions.map((action) => (
          <ActionRight key={action.permission} {...{ action, value, onChange, isTechnical }} />
        ))}
      </ul>
    </section>
  )
}

function ActionRight({ action, value, onChange, isTechnical }: MatrixProps & Technical & { action: Action }) {
  const text = useAccessText()
  const say = useSay()
  const { permission, title, isHeld, pages } = action
  const isChosen = value.includes(permission)
  return (
    <li className={css['action']}>
      <Checkbox
        label={say(title)}
        {...(!isHeld && { help: text('notHeld') })}
        checked={isChosen}
        disabled={!isHeld && !isChosen}
        onChange={(event) =>
          onChange(event.target.checked ? [...value, permission] : value.filter((held) => held !== permission))
        }
      />
      {isTechnical && (
        <code className={css['code']} dir="ltr">
          {permission}
        </code>
      )}
      {pages.length > 0 && (
        <ul className={css['pages']}>
          {pages.map(({ path, title: pageTitle }) => (
            <li key={path}>
              {say(pageTitle)}
              {isTechnical && (
                <bdi dir="ltr" className={css['path']}>
                  {' '}
                  {path}
                </bdi>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
