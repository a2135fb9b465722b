import type { WorkerRef } from '#modules/workers/contract/worker.ts'
import { workersModule } from '#modules/workers/contract/workers-module.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'

export function WorkerLink({ of }: { readonly of: WorkerRef }) {
  const nameOf = useNameOf()
  return (
    <ScreenLink to={workersModule} screen="detail" params={{ id: of.id }}>
      <bdi>{nameOf(of)}</bdi>
    </ScreenLink>
  )
}
