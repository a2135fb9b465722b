import type { WorkerRef } from '#modules/workers/contract/worker.ts'
import { workersModule } from '#modules/workers/contract/workers-module.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'

/** A worker by name, in the language of the reader. */
export function useWorkerName() {
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  return ({ name, nameAr }: Pick<WorkerRef, 'name' | 'nameAr'>) => (isArabic && nameAr) || name
}

export function WorkerLink({ of }: { readonly of: WorkerRef }) {
  const nameOf = useWorkerName()
  return (
    <ScreenLink to={workersModule} screen="detail" params={{ id: of.id }}>
      <bdi>{nameOf(of)}</bdi>
    </ScreenLink>
  )
}
