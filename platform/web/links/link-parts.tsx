import { useState } from 'react'
import { LinkForm, type LinkFormProps } from './link-form.tsx'
import { LinkList, type LinkListProps, type ListedLink } from './link-list.tsx'
import css from './links.module.css'
import { type Made, MadeLink } from './made-link.tsx'

export interface LinkSharingProps<Link extends ListedLink> extends LinkFormProps, LinkListProps<Link> {
  /** Why no link can be made now; null where it can. */
  readonly off?: string | null
}

/** The form of a link, the link that was made, and the links so far. */
export function LinkParts<Link extends ListedLink>({
  lead,
  make,
  children,
  off = null,
  ...list
}: LinkSharingProps<Link>) {
  const [made, setMade] = useState<Made | null>(null)
  return (
    <div className={css['dialog']}>
      {made ? (
        <MadeLink made={made} onAnother={() => setMade(null)} />
      ) : off !== null ? (
        <p role="status" className={css['off']}>
          {off}
        </p>
      ) : (
        <LinkForm lead={lead} make={make} onMade={setMade}>
          {children}
        </LinkForm>
      )}
      <LinkList {...list} />
    </div>
  )
}
