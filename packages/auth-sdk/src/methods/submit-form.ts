/** Leaves the page by posting a form; apart, so that only who needs it carries it. */

export function submitForm(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: url, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  form.submit();
}
