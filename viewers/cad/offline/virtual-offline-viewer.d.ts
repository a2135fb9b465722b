declare module 'virtual:cad-offline-viewer' {
  export const script: string
  export const style: string
}
