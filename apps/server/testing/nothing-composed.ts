import { handOut } from '#platform/contract/seam.ts'

// Test files of one process share what they have read. Each begins with no product, and has the one that it composes.
handOut([])
