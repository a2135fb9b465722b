import { useWatch } from 'react-hook-form'
import { useEditor } from '#platform/web/records/editor-context.ts'
import { LEVELS } from '../../contract/work-package-choices.ts'
import { PackageSelect } from './package-select.tsx'

/** The package that this one is part of, among those of its place that stand above it. */
export function ParentFact() {
  const { place } = useEditor()
  const [level, entered] = useWatch({ name: ['level', 'structureCode'] })
  const structureCode = place?.structureCode ?? entered
  return (
    <PackageSelect
      name="parentId"
      asked={structureCode ? { structureCode } : null}
      isOffered={(one) => LEVELS.indexOf(one.level) < LEVELS.indexOf(level)}
    />
  )
}
