import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { accessApi } from '../../contract/access-api.ts'
import { useAccessText } from '../use-access-text.ts'
import css from './access.module.css'

/** The roles to choose from; those that hold more than the reader does cannot be given. */
export function RoleChoices(props: { value: readonly string[]; onChange: (value: string[]) => void }) {
  const { value, onChange } = props
  const text = useAccessText()
  const say = useSay()
  const roles = useApiQuery(accessApi, 'roles', { page: 1, pageSize: 1000 })
  const isAdmin = roles.data?.items.some((role) => role.isAdmin && value.includes(role.code)) ?? false
  return (
    <fieldset className={css['fieldset']}>
      <legend className={css['legend']}>{text('rolesOf')}</legend>
      <span className={css['small']}>{text('rolesHelp')}</span>
      {roles.isPending && <Skeleton width="60%" />}
      {roles.error && <p role="alert">{roles.error.message}</p>}
      <div className={css['choices']}>
        {roles.data?.items.map((role) => (
          <Checkbox
            key={role.code}
            label={say(role.name)}
            help={role.can.assign ? say(role.description) : text('roleBeyond')}
            checked={value.includes(role.code)}
            // What somebody holds already may stay, whoever edits them.
            disabled={!role.can.assign && !value.includes(role.code)}
            onChange={(event) =>
              onChange(event.target.checked ? [...value, role.code] : value.filter((code) => code !== role.code))
            }
          />
        ))}
      </div>
      {isAdmin && <p className={css['note']}>{text('adminSeesAll')}</p>}
    </fieldset>
  )
}
