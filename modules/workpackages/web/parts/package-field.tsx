import type { ReactNode } from 'react'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { PackageSelect } from './package-select.tsx'

/** One of the installation packages of the site that are not closed: a field of an editor. */
export function PackageField({ name, help }: { readonly name: string; readonly help?: ReactNode }) {
  const { place } = useEditor()
  const open = { level: 'IWP', state: 'planned,clearing,released,inProgress' } as const
  return <PackageSelect name={name} asked={place ? { siteCode: place.siteCode, ...open } : null} help={help} />
}
