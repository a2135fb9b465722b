import type { ReactNode } from 'react'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { workpackagesModule } from '../../contract/workpackages-module.ts'

/** The name of a record's work package, as a link where it is one of the register and not a typed word. */
export function inPackage(name: ReactNode, { packageId }: { readonly packageId: string | null }): ReactNode {
  if (!packageId) return name
  return (
    <ScreenLink to={workpackagesModule} screen="detail" params={{ id: packageId }}>
      {name}
    </ScreenLink>
  )
}
