/** The class names of this folder's shortcuts.ts, for the routes whose pages use them. */
import 'virtual:uno:compare.css'
import 'virtual:uno:compare-modifiers.css'
