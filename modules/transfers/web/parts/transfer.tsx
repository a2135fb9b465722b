import { loadCatalogue } from '#platform/web/language/i18n.ts'
import type { TransferProps } from '#platform/web/list/transfer-slot.ts'
import { transfersModule } from '../../contract/transfers-module.ts'
import { Bulk } from './bulk.tsx'
import { Export } from './export.tsx'
import { Import } from './import.tsx'

function Transfer(props: TransferProps) {
  if (props.tool === 'export') return <Export {...props} />
  return props.tool === 'import' ? <Import {...props} /> : <Bulk {...props} />
}

/** With its texts. */
export async function loadTransfer() {
  await loadCatalogue(transfersModule.id)
  return Transfer
}
