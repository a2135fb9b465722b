import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ListedLink } from './link-list.tsx'
import type { LinkSharingProps } from './link-parts.tsx'
import { loadLinksTexts } from './use-links-text.ts'

const LinkParts = lazy(async () => {
  const [{ LinkParts }] = await Promise.all([import('./link-parts.tsx'), loadLinksTexts()])
  return { default: LinkParts as (props: LinkSharingProps<ListedLink>) => React.JSX.Element }
})

/**
 * Makes links that open something without a sign-in, shows each once, lists them and withdraws them; for a dialog. The module
 * says what it shows and keeps the links (`platform/server/links`). Its code comes when it is shown.
 * @example <LinkSharing lead={text('lead')} make={…} links={useApiQuery(api, 'links', { id })} revoke={…} />
 */
export function LinkSharing<Link extends ListedLink>(props: LinkSharingProps<Link>) {
  return (
    <Suspense fallback={<Skeleton height="8rem" />}>
      <LinkParts {...(props as unknown as LinkSharingProps<ListedLink>)} />
    </Suspense>
  )
}
