/** What the icon font uses of Skia's paths. */
declare module 'pathkit-wasm/bin/pathkit.js' {
  export interface Path {
    stroke(options: { width: number; cap: unknown; join: unknown }): Path
    simplify(): Path
    op(other: Path, operation: unknown): Path
    toSVGString(): string
    delete(): void
  }
  export interface PathKit {
    NewPath(): Path
    FromSVGString(data: string): Path
    StrokeCap: { ROUND: unknown }
    StrokeJoin: { ROUND: unknown }
    PathOp: { UNION: unknown }
  }
  export default function init(options: { wasmBinary: Uint8Array }): Promise<PathKit>
}
