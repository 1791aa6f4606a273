/** The link that the demonstration prints for a person, as soon as it is printed. */
export async function printedLink(server, who) {
  for (;;) {
    const link = new RegExp(`${who}, .*\\n +(\\S+)`).exec(server.output())?.[1];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
