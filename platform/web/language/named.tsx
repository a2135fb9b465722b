import { useNameOf } from './use-name-of.ts'

/** What a company or another named thing is called in the reader's language; nothing where there is none. */
export function Named({ of }: { readonly of: { readonly name: string; readonly nameAr: string } | null }) {
  const nameOf = useNameOf()
  return of && <bdi>{nameOf(of)}</bdi>
}
