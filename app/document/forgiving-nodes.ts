/*
 * Translators of pages (Chrome, Yandex) put text nodes into elements of their own, or others in their place. React then
 * removes such a node, or inserts before it, where it no longer is, which throws and takes the whole page
 * (facebook/react#11538). With this the two methods do what is left of it: a node of another parent is removed from
 * where it is, and what was to come before it comes before what is there in its place.
 */

/** The child of `parent` that a node is in now; null when the node has left it. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

if (typeof Node === 'function') {
  const { insertBefore, removeChild } = Node.prototype

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const there = child.parentNode === this ? child : childWith(this, child)
    if (there) removeChild.call(this, there)
    return child
  }

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    insertBefore.call(this, node, before && childWith(this, before))
    return node
  }
}
