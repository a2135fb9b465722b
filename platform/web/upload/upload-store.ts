import { createStore, useStore } from 'zustand'
import type { UploadItem } from './upload-item.ts'

export interface UploadsState {
  /** Newest first. */
  readonly items: readonly UploadItem[]
}

/** The uploads of this page. Changed by the upload manager alone. */
export const uploadStore = createStore<UploadsState>(() => ({ items: [] }))

/** Uploads in a component: all, or a part: `useUploads((items) => items.find(({ id }) => id === mine))`. */
export function useUploads(): readonly UploadItem[]
export function useUploads<Part>(select: (items: readonly UploadItem[]) => Part): Part
export function useUploads<Part>(select?: (items: readonly UploadItem[]) => Part): Part | readonly UploadItem[] {
  return useStore(uploadStore, (state) => (select ? select(state.items) : state.items))
}

/** Puts an item at the top of the list, or in the place of the one with its id. */
export function putUpload(item: UploadItem): void {
  const { items } = uploadStore.getState()
  const isKnown = items.some(({ id }) => id === item.id)
  uploadStore.setState({ items: isKnown ? items.map((old) => (old.id === item.id ? item : old)) : [item, ...items] })
}

export function changeUpload(id: string, change: Partial<UploadItem>): void {
  const item = uploadStore.getState().items.find((candidate) => candidate.id === id)
  if (item) putUpload({ ...item, ...change })
}

export function removeUpload(id: string): void {
  uploadStore.setState({ items: uploadStore.getState().items.filter((item) => item.id !== id) })
}
