import { useSay } from '#platform/web/language/use-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { AREA_ACTIONS, type AreaAction, type AreaRight } from '../../contract/camera-rights.ts'
import { useCamerasText } from '../use-cameras-text.ts'
import css from './stills-part.module.css'

interface RoleTableProps {
  readonly roles: readonly { readonly code: string; readonly name: { readonly en: string; readonly ar: string } }[]
  readonly rights: readonly AreaRight[]
  readonly onChange: (rights: readonly AreaRight[]) => void
}

/** Which roles may do what, to tick. */
export function RoleTable({ roles, rights, onChange }: RoleTableProps) {
  const text = useCamerasText()
  const say = useSay()
  const has = (role: string, action: AreaAction) =>
    rights.some((right) => right.role === role && right.actions.includes(action))
  const set = (role: string, action: AreaAction, isOn: boolean) => {
    const actions = AREA_ACTIONS.filter((one) => (one === action ? isOn : has(role, one)))
    const others = rights.filter((right) => right.role !== role)
    onChange(actions.length > 0 ? [...others, { role, actions }] : others)
  }
  return (
    <div className={css['rights']}>
      <PlainTable heads={[text('roleName'), ...AREA_ACTIONS.map((action) => text(`action.${action}`))]}>
        {roles.map(({ code, name }) => (
          <tr key={code}>
            <th scope="row">{say(name)}</th>
            {AREA_ACTIONS.map((action) => (
              <td key={action}>
                <Checkbox
                  label={`${say(name)}: ${text(`action.${action}`)}`}
                  isLabelHidden
                  checked={has(code, action)}
                  onChange={({ target }) => set(code, action, target.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}
