import { useWatch } from 'react-hook-form'
import { PackageSelect } from '#modules/workpackages/web/public.tsx'
import { useEditor } from '#platform/web/records/editor-context.ts'

/** The work package that a pile is built in, among those of its structure. */
export function PackageFact() {
  const { place } = useEditor()
  const entered: string | undefined = useWatch({ name: 'structureCode' })
  const structureCode = place?.structureCode ?? entered
  return <PackageSelect name="packageId" asked={structureCode ? { structureCode } : null} />
}
