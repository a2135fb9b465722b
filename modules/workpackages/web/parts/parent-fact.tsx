import { useWatch } from 'react-hook-form'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { LEVELS } from '../../contract/work-package-choices.ts'
import { PackageSelect } from './package-select.tsx'

/** The package that this one is part of, among those of its place that stand above it. */
export function ParentFact() {
  const { place } = useEditor()
  const [level, entered] = useWatch({ name: ['level', 'structureCode'] })
  const structureCode: string | undefined = place?.structureCode ?? entered
  const above = LEVELS.slice(0, LEVELS.indexOf(level)).join(',')
  return <PackageSelect name="parentId" asked={structureCode && above ? { structureCode, level: above } : null} />
}
