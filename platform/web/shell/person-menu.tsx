import { ActionMenu } from '#ui/action-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ActionMenuEntry } from '#ui/open-action-menu.tsx'
import { useSay } from '../language/use-text.ts'
import { useScreenNavigation } from '../routing/use-screen-navigation.ts'
import { canDo } from '../session/can.tsx'
import { useSession } from '../session/session-store.ts'
import { signOut } from '../session/sign-out.ts'
import { useUiState } from '../state/ui-state.ts'
import { useLanguageEntries } from './language-switch.tsx'
import { paletteAction } from './palette-registry.ts'
import css from './person-menu.module.css'
import { PersonPicture } from './person-picture.tsx'
import { useThemeEntries } from './theme-switch.tsx'
import { useShellText } from './use-shell-text.ts'

/** Who is signed in, and the way out. On a phone also theme and language, for which the bar has no room. */
export function PersonMenu({ withPreferences }: { readonly withPreferences: boolean }) {
  const text = useShellText()
  const say = useSay()
  const navigation = useScreenNavigation()
  const user = useSession((session) => session.userInfo)
  const themes = useThemeEntries()
  const languages = useLanguageEntries()
  const language = useUiState((ui) => ui.language)
  const name = (language === 'ar' && user?.displayNameAr) || user?.displayName || user?.username || ''

  const own: ActionMenuEntry[] = paletteAction
    .all()
    .filter((action) => action.isInPersonMenu && (!action.permission || canDo(action.permission)))
    .map((action) => ({
      label: say(action.title),
      icon: <Icon name={action.icon} />,
      run: () => action.run(navigation),
    }))
  const preferences: ActionMenuEntry[] = [
    { kind: 'heading', label: text('theme') },
    ...themes,
    { kind: 'heading', label: text('language') },
    ...languages,
    { kind: 'divider', id: 'preferences' },
  ]
  return (
    <ActionMenu
      head={
        <>
          <div className={css['name']}>{name}</div>
          {user?.email && (
            <div className={css['email']} dir="ltr">
              {user.email}
            </div>
          )}
        </>
      }
      target={
        <button type="button" className={css['button']} aria-label={`${text('person')}, ${name}`}>
          <PersonPicture name={name} address={user?.avatarUrl ?? ''} sizePx={28} />
        </button>
      }
      entries={[
        ...own,
        ...(withPreferences ? preferences : []),
        { label: text('signOut'), icon: <Icon name="sign-out" />, run: () => void signOut() },
      ]}
    />
  )
}
