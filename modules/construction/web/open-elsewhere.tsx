import { mayOpenPage } from '#platform/contract/permission.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { useSession } from '#platform/web/session/session-store.ts'
import css from './open-elsewhere.module.css'

const OPEN = { en: 'Open its own screen', ar: 'فتح شاشته' } as const

/** The way to a screen of another module, for who may open it. */
export function OpenElsewhere({ path }: { readonly path: string }) {
  const say = useSay()
  const mayOpen = useSession(({ userInfo }) => userInfo !== null && mayOpenPage(userInfo.authList, path))
  return mayOpen ? (
    <PathLink path={path} className={css['link']}>
      {say(OPEN)}
    </PathLink>
  ) : null
}
