declare module '*?inline-script' {
  const code: string
  export default code
}

/** The style sheets of the browser's build, by address (vite/built-sheets.ts). */
declare module 'virtual:built-sheets' {
  const sheets: Partial<Record<string, string>>
  export default sheets
}
